/** Runs before each file of tests. */
import { cleanEnvironment } from "./clean-env.ts";

cleanEnvironment();
