import path from 'node:path'

/** The environment in which the project's own tools are found first, also when npm did not start us. */
export function toolEnvironment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const tools = path.resolve(import.meta.dirname, '../node_modules/.bin')
  return { ...process.env, PATH: [tools, process.env.PATH].join(path.delimiter), ...more }
}
