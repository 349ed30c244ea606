/** Tag of models whose weights can be downloaded; of anything else, it says that such models run there. */
export const OPEN_WEIGHTS_TAG = "open-weights";
