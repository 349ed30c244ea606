/**
 * Checks of the category data handling: what its makers say they do with what people give it. Certificates and contracts
 * count as stated; nobody here has verified them.
 */
import { formatSpan } from "#lib/format/durations.ts";
import { NOUN } from "#site/nouns.ts";
import { DATA_AGE, defineChecks } from "./definition.ts";

const STATED = `A cited statement in the evidence file, from the last ${formatSpan(DATA_AGE)}.`;
const LOCAL = `Libraries, frameworks and models, unless it passes: whoever runs them decides what happens to the data. Discontinued ${NOUN.many}.`;
const REMEDY = "Add the statement, with its page and date, under `dataUse` in the evidence file.";

export const DATA_HANDLING_CHECKS = defineChecks("data-handling", {
  "training-on-input": {
    title: "Training on input",
    weight: 6,
    asks: "Are models trained on what people enter?",
    needs: STATED,
    exempt: LOCAL,
    limits: null,
    maxAgeDays: DATA_AGE,
    rule: "No, or only after opting in, passes; an opt-out or a difference between plans is partial; yes fails. Where statements differ, the least favourable counts. Statements limited to one plan or part are partial at best; those for personal plans come before those for businesses and programs.",
    remediation: REMEDY,
  },
  certificates: {
    title: "Security certificate",
    weight: 3,
    asks: "Does it state a SOC 2 report or an ISO 27001 certificate?",
    needs: STATED,
    exempt: LOCAL,
    limits: null,
    maxAgeDays: DATA_AGE,
    rule: "A stated report or certificate passes; one in progress, or limited to a plan or a part, is partial. What its maker holds as a company does not count, and no statement leaves it unknown.",
    remediation: REMEDY,
  },
  "data-retention": {
    title: "Retention stated",
    weight: 2,
    asks: "Does it say how long data is kept?",
    needs: STATED,
    exempt: LOCAL,
    limits: null,
    maxAgeDays: DATA_AGE,
    rule: "Any stated period passes; one limited to a plan or a part is partial.",
    remediation: REMEDY,
  },
  "data-region": {
    title: "Data location stated",
    weight: 2,
    asks: "Does it say where data is processed?",
    needs: STATED,
    exempt: LOCAL,
    limits: null,
    maxAgeDays: DATA_AGE,
    rule: "A stated region or place of processing passes; one limited to a plan or a part is partial. The vendor’s own country doesn’t count.",
    remediation: REMEDY,
  },
  "data-agreement": {
    title: "Data processing agreement",
    weight: 2,
    asks: "Is a data processing agreement offered?",
    needs: STATED,
    exempt: LOCAL,
    limits: null,
    maxAgeDays: DATA_AGE,
    rule: "A published agreement passes; one limited to a plan or a part is partial.",
    remediation: REMEDY,
  },
});
