// Runs before the first paint: the chosen colours, and marks that scripts work.
(() => {
  const root = document.documentElement;
  root.dataset.script = "";
  if (location.search.length > 1) root.dataset.filtered = "";
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // Storage is forbidden here: the system's colours hold.
  }
})();
