import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the files of the build. Their names contain a hash, so browsers may cache them for ever. */
export async function staticFiles(app: FastifyInstance) {
  const client = path.resolve(process.cwd(), 'build/client')
  await app.register(fastifyStatic, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    decorateReply: false,
  })
}
