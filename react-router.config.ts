import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // A dozen routes: cheaper to name them all in the page than to ask for those behind its links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
