import fastifyPlugin from 'fastify-plugin'
import { type DiskSpace, diskFullError } from '#src/platform/files/disk-space.server.ts'

/** Answers uploads with 507 while the disk has little space left: orders and emails need the rest [F11]. */
export const refuseUploads = fastifyPlugin<{ diskSpace: DiskSpace }>(async (app, { diskSpace }) => {
  app.addHook('onRequest', async ({ headers }) => {
    if (!headers['content-type']?.startsWith('multipart/form-data')) return
    if ((await diskSpace.getState()) === 'low') throw diskFullError()
  })
})
