import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
export const BIN = process.env.BRAVEHALL_BIN ?? join(ROOT, '../target/debug/bravehall');

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export async function until(url: string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing answers at ${url}`);
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'ignore' });
}

/** The real server with a database of its own; it serves the pages as they were built last. */
export default async function house(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'bravehall-e2e-'));
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  const store = join(folder, 'house.db');
  // All people of all tests come from one address.
  const limits = [
    '--guests-per-hour',
    '1000000',
    '--tables-per-hour',
    '1000000',
    '--requests',
    '1000',
  ];
  const serve = ['serve', '--address', `127.0.0.1:${port}`, '--store', store];
  const running = [run(BIN, [...serve, ...limits])];
  const end = () => {
    for (const process of running) process.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until(`${server}/readyz`);
    // Without pages every test would wait its whole patience for nothing.
    await until(`${server}/index.html`);
    process.env.BRAVEHALL_URL = server;
  } catch (error) {
    end();
    throw error;
  }
  return end;
}
