import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '#build/setup/paths.mjs';

export type Ran = { readonly code: number; readonly out: string; readonly err: string };

/** Runs a command of the portal as `npm run` does, with settings by their names in the environment. */
export const runCommand = async (
  script: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Ran> => {
  const env = { ...process.env, NODE_ENV: 'test', ...settings };
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [`server/commands/${script}.ts`, ...words],
      { cwd: projectRoot, env },
    );
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as {
      readonly code: number;
      readonly stdout: string;
      readonly stderr: string;
    };
    return { code, out: stdout, err: stderr };
  }
};
