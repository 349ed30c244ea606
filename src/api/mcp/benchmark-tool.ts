/** `get_benchmark`: where tools and models stand by published results. */
import { sortByBest } from "#insights/benchmarks/group-results.ts";
import { formatReporter, formatSetting, formatValue } from "#record/result-words.ts";
import type { BenchmarkDetail } from "#record/schema/benchmark-view.ts";
import { NOUN } from "#site/nouns.ts";
import { toAbsolute } from "#site/routes.ts";
import { type Argument, flagArgument, limitArgument, toText } from "./arguments.ts";
import { findBenchmark } from "./find-benchmark.ts";
import { defineTool, read } from "./tool.ts";

const DEFAULT_RESULTS = 10;

const benchmark: Argument<string> & { isRequired: true } = {
  isRequired: true,
  also: ["id", "name"],
  schema: { type: "string", description: "Name or id, such as SWE-bench Verified." },
  read: (raw, catalog) => findBenchmark(catalog, toText(raw) ?? ""),
};

export const getBenchmarkTool = defineTool({
  name: "get_benchmark",
  title: "Get a benchmark and who does best",
  description: `Published results of ${NOUN.many} and models by one benchmark: value, model, setting, who reports it.`,
  arguments: {
    benchmark,
    openSource: flagArgument("Only what is open source or has open weights."),
    limit: limitArgument(50, DEFAULT_RESULTS),
  },
  example: { benchmark: "SWE-bench Verified", openSource: true },
  async answer(service, { benchmark: id, openSource, limit = DEFAULT_RESULTS }) {
    const found = await read<BenchmarkDetail>(service, `/benchmarks/${id}`);
    if ("problem" in found) return found;
    const { name, measures, caveats, metrics, groups, links } = found.body;
    const main = metrics.find(({ isMain }) => isMain)!;
    const open = groups.map((group) => ({
      ...group,
      results: group.results.filter(({ subject }) => openSource === undefined || subject.isOpen === openSource),
    }));
    const data = sortByBest(open, main)
      .flatMap(({ class: reporters, setting, results }) =>
        results.map(({ subject, value, withModel, rank, of, reportedBy, isVerified, measuredAt, publishedAt }) => ({
          name: subject.name,
          isOpen: subject.isOpen,
          value: formatValue(value, main.unit),
          withModel,
          setting: formatSetting(setting),
          class: reporters,
          reported: formatReporter({ reportedBy, isVerified }),
          date: measuredAt ?? publishedAt,
          rank: rank === null ? null : `${rank} of ${of}`,
        })),
      )
      .slice(0, limit);
    const page = toAbsolute(links.html);
    const lines = data.map((row) => {
      const how = [row.withModel === null ? "" : `with ${row.withModel}`, row.setting].filter((part) => part !== "");
      return `- ${row.name}: ${row.value}${how.length === 0 ? "" : ` (${how.join(", ")})`}, reported ${row.reported}, ${row.date}`;
    });
    return {
      output: { id, name, measures, metric: main.label, caveats, page, data },
      text: [`[${name}](${page}): ${measures} ${caveats.join(" ")}`, ...lines].join("\n"),
    };
  },
});
