/** The project installs Node 24 as a dependency; an older Node means that its install script did not run. */
export function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 24) return
  console.error(
    `This is Node ${process.versions.node}, but the shop needs Node 24, which \`npm install\` brings along. Run \`npm install\` (without --ignore-scripts), then start through npm.`,
  )
  process.exit(1)
}
