/** The project brings its own Node 24; only when its install step did not run is this an older one. */
export function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 24) return
  console.error(
    `This is Node ${process.versions.node}, but the shop needs Node 24, which \`npm install\` brings along. Run \`npm install\` (without --ignore-scripts), then start through npm.`,
  )
  process.exit(1)
}
