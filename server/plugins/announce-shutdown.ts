import fastifyPlugin from 'fastify-plugin'

/** Shared by the process and the app: set when the process has received a stop signal, while it still serves requests. */
export type ShutdownState = { isStopping: boolean }

/** Asks clients to open no further request on a connection that is about to be closed. */
export const announceShutdown = fastifyPlugin<{ shutdown: ShutdownState }>(async (app, { shutdown }) => {
  // When the response is sent, so that requests which began before the signal are included.
  app.addHook('onSend', async (_request, reply) => {
    if (shutdown.isStopping) reply.header('Connection', 'close')
  })
})
