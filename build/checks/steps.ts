import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureScanner } from '../security/scanner.ts';
import { SetupFailure } from '../setup/failure.mjs';
import { projectRoot } from '../setup/paths.mjs';
import { ensureRenderer } from '../setup/renderer.mjs';
import {
  addCounts,
  type Counts,
  countCheck,
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  type VitestReport,
} from './counts.ts';
import { secondRuns } from './second-runs.ts';
import { runTool } from './tool.ts';

export type Outcome = Counts & {
  /** What a person reads when something failed; empty when the step has printed it already. */
  readonly output: string;
};

export type Step = {
  readonly name: string;
  readonly title: string;
  /** Checks without output of their own run beside the other steps. */
  readonly beside: boolean;
  /** A step without which this one makes no sense. */
  readonly needs?: string;
  /** The step that runs these tests along with others: this one is for whoever names it. */
  readonly partOf?: string;
  /** `extra` are the arguments of the command line that are no step's name. */
  readonly run: (extra: readonly string[]) => Promise<Outcome>;
};

const minutes = (count: number): number => count * 60_000;

const reports = join(projectRoot, 'test-results', 'reports');

/** What runs beside others takes longer than alone: it has what the tests leave while they wait. */
const besideOthers = { show: 'quiet', limitMs: minutes(30), stepsBack: true } as const;

/** A check that is one script and counts as one. */
const check = (
  name: string,
  title: string,
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Step => ({
  name,
  title,
  beside: true,
  run: async () => {
    const { exitCode, output } = await runTool(script, args, { ...besideOthers, env });
    return { ...countCheck(exitCode), output };
  },
});

/** Compiler and linter are Go and end soon: a third of their time went into tidying up after themselves. */
const untidy = { GOGC: 'off', GOMEMLIMIT: `${Math.ceil(totalmem() / 6 / 2 ** 20)}MiB` };

/** Its checkers each work out the same types anew, too, and it has no other switch: half the cores do as much. */
const lintThreads = { GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)) };

/** Two looks of one tool: at all there is, and at the product alone, where what only tests use is too much. */
const checkUnused = async (): Promise<Outcome> => {
  const looks = [
    ['--config=build/knip.config.ts'],
    ['--production', '--config=build/knip.production.config.ts'],
  ];
  const outcomes: Outcome[] = [];
  for (const args of looks) {
    const { exitCode, output } = await runTool(
      'node_modules/knip/bin/knip.js',
      [...args, '--no-progress'],
      besideOthers,
    );
    outcomes.push({ ...countCheck(exitCode), output });
  }
  return { ...addCounts(outcomes), output: outcomes.map(({ output }) => output).join('') };
};

/** Every room has its own type check, and each counts as one. A room without sources is an error to the compiler. */
const checkTypes = async (): Promise<Outcome> => {
  const files = await readdir(join(projectRoot, 'build'));
  const waiting = files.filter((file) => /^tsconfig\.(?!base).*\.json$/.test(file)).toSorted();
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      // Rooms are checked side by side: checkers that share one of them would each work out the same types anew.
      const args = ['--project', `build/${file}`, '--noEmit', '--checkers', '1'];
      const { exitCode, output } = await runTool('node_modules/typescript/bin/tsc', args, {
        ...besideOthers,
        env: untidy,
      });
      outcomes.push({ ...countCheck(exitCode), output });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { ...addCounts(outcomes), output: outcomes.map(({ output }) => output).join('') };
};

/** Runs a test runner that writes a JSON report, and counts it. */
const runSuite = async (
  name: string,
  count: (report: unknown, exitCode: number) => Counts,
  run: (reportFile: string) => ReturnType<typeof runTool>,
): Promise<Outcome> => {
  const reportFile = join(reports, `${name}.json`);
  await mkdir(reports, { recursive: true });
  await rm(reportFile, { force: true });
  const { exitCode, output } = await run(reportFile);
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (text === undefined) {
    return { ...countCheck(1), output: `${output}The runner ended without a report.\n` };
  }
  const counts = count(JSON.parse(text), exitCode);
  const ranNothing = counts.passed === 0 && counts.failed === 1 && exitCode === 0;
  return { ...counts, output: ranNothing ? `${output}No test was run.\n` : output };
};

type Suite = Pick<Step, 'name' | 'title' | 'partOf'> & { readonly limitMs: number };

const vitest = ({ limitMs, ...suite }: Suite): Step => ({
  ...suite,
  beside: false,
  run: (extra) =>
    runSuite(
      suite.name,
      (report, code) => countVitest(report as VitestReport, code, secondRuns.areFailures),
      (reportFile) =>
        runTool(
          'node_modules/vitest/vitest.mjs',
          [
            'run',
            '--config=build/vitest.config.ts',
            `--project=${suite.name}`,
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${reportFile}`,
            ...extra,
          ],
          { show: 'live', limitMs },
        ),
    ),
});

/** Its workers are told FORCE_COLOR, and Node warns about that beside NO_COLOR. */
const playwrightColours = process.stdout.isTTY ? {} : { NO_COLOR: undefined, FORCE_COLOR: '0' };

/** The web client's stories, the desktop client's, or both: the short ones of the desktop fill what the last long ones of the web leave. */
const playwright = (
  { limitMs, ...suite }: Suite,
  projects: readonly ('web' | 'electron')[],
): Step => ({
  ...suite,
  beside: false,
  needs: 'build',
  run: (extra) =>
    runSuite(
      suite.name,
      (report, code) => countPlaywright(report as PlaywrightReport, code, secondRuns.areFailures),
      (reportFile) =>
        runTool(
          'node_modules/playwright/cli.js',
          [
            'test',
            '--config=build/playwright.config.ts',
            ...(extra.some((argument) => argument.startsWith('--project='))
              ? []
              : projects.map((project) => `--project=${project}`)),
            // It ends by itself before it is ended, so that what it found is still counted.
            `--global-timeout=${limitMs - minutes(0.5)}`,
            ...extra,
          ],
          {
            show: 'live',
            limitMs,
            env: { ...playwrightColours, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
          },
        ),
    ),
});

/** Something that is brought or built counts as one, and its failure is one sentence. */
const prepare = async (work: () => Promise<unknown>): Promise<Outcome> => {
  try {
    await work();
    return { ...countCheck(0), output: '' };
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    return { ...countCheck(1), output: `${error.details}\n${error.message}\n` };
  }
};

const scan = check(
  'security',
  'Security scan of the desktop client',
  'build/security/check.ts',
  [],
);

/** The scanner is brought here, where it can be seen to take a while at the first time. */
const securityScan: Step = {
  ...scan,
  run: async (extra) => {
    const brought = await prepare(ensureScanner);
    return brought.failed > 0 ? brought : scan.run(extra);
  },
};

/** Everything that `npm test` runs, in this order, and the parts of it that have names of their own. */
export const steps: readonly Step[] = [
  { name: 'types', title: 'Type check, room by room', beside: true, run: checkTypes },
  check('lint', 'Lint, with types', 'node_modules/oxlint/bin/oxlint', [], {
    ...lintThreads,
    ...untidy,
  }),
  check('format', 'Format', 'node_modules/@biomejs/biome/bin/biome', ['format']),
  check('messages', 'Messages in every language', 'build/messages.ts', []),
  check('law', 'Import law', 'build/import-law.ts', []),
  { name: 'unused', title: 'Code and packages that nothing uses', beside: true, run: checkUnused },
  check(
    'advisories',
    'Known vulnerabilities of packages',
    'build/security/check-advisories.ts',
    [],
  ),
  securityScan,
  {
    name: 'build',
    title: 'Web build',
    beside: false,
    run: () => prepare(() => ensureRenderer(process.execPath)),
  },
  { ...check('budgets', 'Budgets of the web build', 'build/budgets.ts', []), needs: 'build' },
  vitest({ name: 'unit', title: 'Unit tests', limitMs: minutes(8) }),
  {
    ...vitest({ name: 'packages', title: 'Packages of the desktop client', limitMs: minutes(8) }),
    needs: 'build',
  },
  vitest({ name: 'service', title: 'API and contract tests', limitMs: minutes(28) }),
  vitest({ name: 'api', title: 'API tests', partOf: 'service', limitMs: minutes(20) }),
  vitest({ name: 'contract', title: 'Contract tests', partOf: 'service', limitMs: minutes(8) }),
  playwright({ name: 'clients', title: 'End-to-end and desktop tests', limitMs: minutes(50) }, [
    'web',
    'electron',
  ]),
  playwright({ name: 'e2e', title: 'End-to-end tests', partOf: 'clients', limitMs: minutes(35) }, [
    'web',
  ]),
  playwright({ name: 'desktop', title: 'Desktop tests', partOf: 'clients', limitMs: minutes(20) }, [
    'electron',
  ]),
];
