/** Words that carry no subject: English ones, and the commonest of Spanish, German, French, Portuguese, Italian and Dutch. They are kept in names and left out of texts. */

const STOP_WORDS = new Set(
  (
    "a about after all also am an and any are as at be because been before being between both but by can could did do does " +
    "doing down during each for from had has have having he her hers him his how i if in into is it its itself just " +
    "let me more most my myself no nor not now of off on once only or other our ours out over own per same she should " +
    "so some such than that the their theirs them then there these they this those through to too under until up us very " +
    "was we were what when where which while who whom why will with without would you your yours " +
    // Contractions, as they are without their apostrophe. "ill", "well" and "were" are words of their own.
    "whats whos hows wheres thats theres im ive id youre youve weve theyre theyve isnt arent wasnt werent dont doesnt didnt cant " +
    "couldnt wont wouldnt shouldnt hasnt havent hadnt lets heres itll youll theyll shes hes whatll itd howd youd theyd whod " +
    "wholl thatll " +
    "de del el la los las en un una para con por que mi der das den ein eine einen und mit fur von auf aus zum meine meinen " +
    "wie kann einem einer eines sus mis unos unas le les une des du et dans sur avec ce cette ces mon ses sa sans comment " +
    "een het voor van met naar mijn zonder ik dat zijn bij om te je jouw deze dit op uit hoe wat " +
    "ohne auch nicht ich meinem unser son notre votre qui que pas seu sua " +
    "um uma dos das meu minha il lo gli di della dei delle del nel nella mio mia che com faire ki ia " +
    // Praise: everybody wants the best, and the texts that say it are about best practices and leaderboards.
    "best good great better top new cool popular favorite favourite favourites recommend recommended recommendation " +
    "recommendations suggest please mejor mejores melhor melhores meilleur meilleure meilleurs meilleures migliore migliori " +
    "beste besten bester bestes"
  ).split(" "),
);

/** Words that people add to any query of this kind; they count for less and never have to be there. */
const WEAK_WORDS = new Set(
  (
    "ai artificial intelligence inteligencia intelligenz intelligenza artificiale artificielle kunstliche " +
    "tool tools app apps application applications software program programs solution solutions " +
    "service services product products platform online website site need want wants " +
    "find help helps use using used get make makes made making create creates creating build something thing things " +
    "add ask check see give show tell try start put take keep question questions turn turns turning convert automatically " +
    "easily easy quickly simple way ways like one work works working looking " +
    "option options available able people someone anyone anything " +
    "alternative alternatives competitor competitors replacement substitute"
  ).split(" "),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

export function isWeakWord(word: string): boolean {
  return WEAK_WORDS.has(word);
}
