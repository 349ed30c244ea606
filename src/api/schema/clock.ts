/** The time by which leases, limits, schedules and ages are decided. */
export interface Clock {
  /** The time: the last reading and what has passed since. */
  now: () => Date;
  /** Reads the time again. Each unit of work does so once, before anything is decided by time. */
  read: () => Promise<Date>;
}
