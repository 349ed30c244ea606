/** How many endpoints are served at once: quick lanes for those that answer, slow lanes for those that let us wait. */

export interface Slot {
  /** Gives the quick lane free while the answer is awaited, if a slow lane has room. */
  demote: () => void;
  isSlow: () => boolean;
  free: () => void;
}

export interface Slots {
  countQuick: () => number;
  countSlow: () => number;
  /** Call only while there is one free. */
  takeQuick: () => Slot;
  takeSlow: () => Slot;
}

/** @param onFree called when a lane becomes free */
export function createSlots(quick: number, slow: number, onFree: () => void): Slots {
  const left = { quick, slow };
  const take = (kind: keyof typeof left): Slot => {
    let held: keyof typeof left | null = kind;
    left[kind]--;
    return {
      demote() {
        if (held !== "quick" || left.slow === 0) return;
        left.slow--;
        left.quick++;
        held = "slow";
        onFree();
      },
      isSlow: () => held === "slow",
      free() {
        if (held === null) return;
        left[held]++;
        held = null;
        onFree();
      },
    };
  };
  return {
    countQuick: () => left.quick,
    countSlow: () => left.slow,
    takeQuick: () => take("quick"),
    takeSlow: () => take("slow"),
  };
}
