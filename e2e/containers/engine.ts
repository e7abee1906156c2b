import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import semver from 'semver';
import { ensureContainerPackages } from '../../tools/scripts/test/systemPackages.ts';

/**
 * Folder for the engine and its plug-ins during the tests. The engine's overlay file system requires a disk.
 */
const PLACE = '/var/tmp';
const OLDEST_COMPOSE = '2.26.0';
const PLUGINS = ['docker-compose', 'docker-buildx'];

export interface Engine {
  stop(): Promise<void>;
}

const run = execa({ reject: false, all: true });

/**
 * Provides `docker`, `docker compose` and BuildKit to this process and its children: those of this machine
 * or, as root on Debian, an engine of its own, which `stop` ends and removes.
 */
export async function startEngine(): Promise<Engine> {
  const folder = mkdtempSync(join(PLACE, 'shop-engine-'));
  let daemon: ChildProcess | undefined;
  const endDaemon = (): void => void daemon?.kill('SIGTERM');
  process.once('exit', endDaemon);
  const stop = async (): Promise<void> => {
    if (daemon?.exitCode === null) {
      const ended = once(daemon, 'exit');
      endDaemon();
      await ended;
      await deleteStaleNetworks();
    }
    process.off('exit', endDaemon);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (!(await isEngineRunning())) {
      await ensureContainerPackages();
      if (!(await isEngineRunning())) daemon = await startDaemon(folder);
    }
    if (!(await hasPlugins())) await addPlugins(folder);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const isEngineRunning = async (): Promise<boolean> => !(await run`docker info`).failed;

/**
 * Deletes the bridges and masquerading rules that an ended engine has left. Through an old bridge the kernel
 * would route responses for the next network with equal addresses, and an old rule would make all containers
 * of that network appear with the gateway's address, which cluster nodes take for a peer's.
 */
async function deleteStaleNetworks(): Promise<void> {
  const { stdout } = await execa`ip -json link show type bridge`;
  const bridges = JSON.parse(stdout || '[]') as { ifname: string; operstate: string }[];
  for (const { ifname, operstate } of bridges) {
    if (/^br-[0-9a-f]{12}$/.test(ifname) && operstate === 'DOWN') await execa`ip link delete ${ifname}`;
  }
  const { stdout: rules } = await execa`iptables -t nat -S POSTROUTING`;
  for (const rule of rules.split('\n')) {
    const [, bridge] = /^-A .* ! -o (br-[0-9a-f]{12}) -j MASQUERADE$/.exec(rule) ?? [];
    if (bridge === undefined || existsSync(`/sys/class/net/${bridge}`)) continue;
    await execa('iptables', ['-t', 'nat', '-D', ...rule.split(' ').slice(1)]);
  }
}

async function startDaemon(folder: string): Promise<ChildProcess> {
  await deleteStaleNetworks();
  const socket = `unix://${join(folder, 'docker.sock')}`;
  const log = join(folder, 'dockerd.log');
  const places = ['data-root', 'exec-root', 'pidfile'].flatMap((name) => [`--${name}`, join(folder, name)]);
  const out = openSync(log, 'a');
  const daemon = spawn('dockerd', ['--host', socket, ...places], { stdio: ['ignore', out, out] });
  process.env['DOCKER_HOST'] = socket;
  for (let tries = 0; !(await isEngineRunning()); tries += 1) {
    if (daemon.exitCode !== null || tries > 120)
      throw new Error(`dockerd does not start:\n${readFileSync(log, 'utf8').slice(-2000)}`);
    await sleep(500);
  }
  return daemon;
}

async function hasPlugins(): Promise<boolean> {
  const { stdout } = await run`docker compose version --short`;
  const version = semver.coerce(stdout);
  const isNew = version !== null && semver.gte(version, OLDEST_COMPOSE);
  return isNew && !(await run`docker buildx version`).failed;
}

/** Extracts the plug-ins from Debian 13's packages, which also run on Debian 12, without installing them. */
async function addPlugins(folder: string): Promise<void> {
  await ensureContainerPackages();
  const tree = join(folder, 'trixie');
  await execa`mmdebstrap --quiet --variant=extract --include=${PLUGINS.join()} trixie ${tree}`;
  const config = join(folder, 'config');
  const plugins = join(config, 'cli-plugins');
  mkdirSync(plugins, { recursive: true });
  for (const name of PLUGINS) {
    cpSync(join(tree, 'usr/libexec/docker/cli-plugins', name), join(plugins, name));
    chmodSync(join(plugins, name), 0o755);
  }
  process.env['DOCKER_CONFIG'] = config;
}
