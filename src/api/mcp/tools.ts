/** Every tool for agents, in a fixed order, so that lists of tools can be cached. */
import { getBenchmarkTool } from "./benchmark-tool.ts";
import { getTrendsTool, listTagsTool, recentChangesTool } from "./catalog-tools.ts";
import { getMakerTool } from "./maker-tool.ts";
import { findModelsTool, listShutdownsTool } from "./model-tools.ts";
import { compareAisTool, findAlternativesTool, getAiTool, getAuditTool } from "./record-tools.ts";
import { searchAisTool } from "./search-ais.ts";
import type { McpTool } from "./tool.ts";

export const MCP_TOOLS: readonly McpTool[] = [
  searchAisTool,
  getAiTool,
  compareAisTool,
  findAlternativesTool,
  getAuditTool,
  getMakerTool,
  listTagsTool,
  getTrendsTool,
  recentChangesTool,
  findModelsTool,
  getBenchmarkTool,
  listShutdownsTool,
];
