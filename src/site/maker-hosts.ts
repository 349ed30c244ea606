/**
 * Domains that a person has confirmed to be a maker's, before a record of that maker used them. Content says the others:
 * what the published records of a maker use is known by itself.
 */
export const MAKER_HOSTS: Readonly<Record<string, readonly string[]>> = {};
