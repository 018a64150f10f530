import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type Balancer = { url: string; child: ChildProcess; stop(): Promise<void> }

const configFolder = 'docs/nginx'

/** Debian installs nginx where only root's PATH looks. */
const searchPath = `${process.env.PATH}${path.delimiter}/usr/sbin`

export const hasNginx = () => spawnSync('nginx', ['-v'], { env: { PATH: searchPath } }).status === 0

/** Starts nginx with the configuration of compose.yaml in front of instances on this machine. */
export async function startBalancer(port: number, instancePorts: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tradecraft-nginx-'))
  // Its workers run as another user.
  chmodSync(folder, 0o755)
  copyFileSync(`${configFolder}/unavailable.html`, path.join(folder, 'unavailable.html'))
  const locations = readFileSync(`${configFolder}/shop.locations`, 'utf8')
  writeFileSync(path.join(folder, 'shop.locations'), locations.replaceAll('/etc/nginx/conf.d', folder))
  writeFileSync(path.join(folder, 'nginx.conf'), buildConfiguration(folder, port, instancePorts))
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    env: { PATH: searchPath },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk))
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${errors}`)
    await wait(50)
  }
  return {
    url,
    child,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGQUIT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

/** The upstream of docs/nginx/default.conf with other servers, without what needs the name server of Docker. */
function buildConfiguration(folder: string, port: number, instancePorts: readonly number[]): string {
  const [upstream = ''] = /^upstream shop \{[^}]*\}/m.exec(readFileSync(`${configFolder}/default.conf`, 'utf8')) ?? []
  const settings = upstream.replaceAll(/^ {2}(resolver|zone|server) .*\n/gm, '')
  const servers = instancePorts.map((each) => `  server 127.0.0.1:${each} fail_timeout=2s;`).join('\n')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return `daemon off;
pid ${folder}/nginx.pid;
error_log stderr crit;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
${temporary}
${settings.replace('upstream shop {\n', `upstream shop {\n${servers}\n`)}
  server {
    listen 127.0.0.1:${port};
    include ${folder}/shop.locations;
  }
}
`
}
