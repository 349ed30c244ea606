/** The thread behind `rankInThread`. */
import { parentPort, workerData } from "node:worker_threads";
import type { RankingInput } from "../../catalog/alternatives/rankable-record.ts";
import { rankAlternatives } from "../../catalog/alternatives/ranking.ts";

parentPort?.postMessage({ result: rankAlternatives(workerData as RankingInput) }, []);
