import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The browser's files: hashed by the build, so they may be kept for ever; compressed by the build as well. */
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
