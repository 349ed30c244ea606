// Runs before the first paint: the chosen colours, marks that scripts work, and addresses without tracking.
(() => {
  const root = document.documentElement;
  root.dataset.script = "";
  const query = new URLSearchParams(location.search);
  const tracking = [...query.keys()].filter((name) => /^(utm_.*|[a-z]*clid|mc_[ce]id|_ga|_gl|igshid)$/.test(name));
  for (const name of tracking) query.delete(name);
  if (tracking.length > 0) {
    const rest = query.size > 0 ? `?${query}` : "";
    history.replaceState(history.state, "", location.pathname + rest + location.hash);
  }
  if (query.size > 0 && root.dataset.answered === undefined) {
    root.dataset.filtered = "";
    // Whatever fails, what the page brought along is shown in the end.
    const show = () => delete root.dataset.filtered;
    addEventListener("error", (event) => event.target instanceof HTMLScriptElement && show(), true);
    setTimeout(show, 5000);
  }
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // Storage is forbidden here: the system's colours hold.
  }
})();
