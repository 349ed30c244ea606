/**
 * Words whose Porter stem misleads, by the stem they get instead. Found by listing the stems of all texts of the
 * catalogue with the words that share them (`npm run stems`), and the words of one family with different stems.
 */

/** Words that Porter gives the stem of another subject: they keep to themselves. */
const APART = `
  anime: anime
  animal: animal animals
  general: general generally generalize generalizes generalized generalization
  generic: generic
  universe: universe universes
  universal: universal universally
  news: news
  marketing: marketing
  accounting: accounting
  conversion: conversion conversions convert converts converted converting converter converters
  community: community communities
  organization: organization organizations organizational
  international: international
  important: important importance
  engineer: engineer engineers engineering
  computer: computer computers
  personal: personal personally
  public: public publicly
  production: production productions
  edition: edition editions
  experience: experience experiences
  business: business businesses
  policy: policy policies
  firefly: firefly
  add: add adds added adding
  paste: paste pastes pasted pasting
  number: number numbers
  presenter: presenter presenters
  present: present presents presented presenting
  relational: relational
  objective: objective objectives
  classical: classical
  ios: ios
  ide: ide ides
  ats: ats
  customer: customer customers
  applicant: applicant applicants
  productivity: productivity productive
  localization: localization localize localizes localized localizing
  personalize: personalize personalizes personalized personalizing personalization
  digital: digital digitally
  permissive: permissive permissively
  executive: executive executives
  authorization: authorization authorizations
  integrity: integrity
  terminal: terminal terminals
  instrumental: instrumental instrumentals
  instrumentation: instrumentation instrumented
  interpretability: interpretability interpretable
  moderation: moderation moderate moderates moderated moderator moderators
  mindfulness: mindfulness
  liveness: liveness
  likeness: likeness
  humanize: humanize humanizes humanized humanizer
  position: position positions positioned
  physical: physical physically
  operation: operation operations operational
  numerous: numerous
  transformation: transformation transformations
  organic: organic organically
  organs: organ organs
  capitals: capital capitals
  rational: rational rationally
  authority: authority authorities
  several: several
`;

/** Words of one family that Porter parts: whoever types one means the others. */
const TOGETHER = `
  transcript: transcribe transcribes transcribed transcribing transcriber transcribers
  summar: summary summaries
  edit: editor editors
  write: writer writers
  plan: planner planners
  code: coder coders
  scrape: scraper scrapers
  clone: cloner cloners
  rewrit: rewriter rewriters rewrite rewrites rewriting rewritten
  autom: automatic automatically automated
  lawyer: lawyers attorney attorneys
  analyz: analyst analysts
  detect: detector detectors
  subtitl: subtitling subtitler
  photo: photograph photographs photography
  biolog: biology biological biologist biologists
  chemist: chemistry chemist chemists
  speech: speeches
  sing: singer singers singing sung
  teach: teacher teachers
  idea: idee idees ideen
  resumir: resumer
`;

/** By word, its stem. */
export const STEM_CORRECTIONS: ReadonlyMap<string, string> = new Map(
  `${APART}${TOGETHER}`
    .trim()
    .split("\n")
    .filter((line) => line.trim() !== "")
    .flatMap((line) => {
      const [stem = "", words = ""] = line.trim().split(": ");
      return words.split(" ").map((word) => [word, stem] as const);
    }),
);
