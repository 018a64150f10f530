import { globSync } from 'node:fs'
import path from 'node:path'

/** A folder with more files than this hides its structure; the files belong into folders by feature. */
const maxFiles = 28

const files = globSync('{src,server,database,scripts,tests,bench}/**/*.*', { exclude: ['database/migrations/**'] })
const countByFolder = new Map<string, number>()
for (const file of files) {
  const folder = path.dirname(file)
  countByFolder.set(folder, (countByFolder.get(folder) ?? 0) + 1)
}
for (const [folder, count] of countByFolder) {
  if (count <= maxFiles) continue
  console.error(`${folder} has ${count} files; move some into folders by feature (at most ${maxFiles}).`)
  process.exitCode = 1
}
