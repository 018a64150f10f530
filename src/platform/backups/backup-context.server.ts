import type { Config } from '#src/platform/config/config.server.ts'

/** What a backup command is given by its process. */
export type BackupContext = {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'sessionSecret'>
  /** The environment of the programs that it runs, such as pg_dump. */
  env: NodeJS.ProcessEnv
  onProgress: (step: string, fraction: number) => void
}
