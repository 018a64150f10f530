import { useRef, useState } from 'react'
import { uploadForm } from '#src/shared/form/upload-form.ts'
import { CallError } from '#src/shared/http/call.ts'
import { addProductPicturesPath } from '#src/shared/paths/file-paths.ts'
import { type ProductPictureRefusal, pictureLimits, pictureRefusals } from '../../pictures/product-pictures.ts'
import type { productPicturesContract } from '../../pictures/product-pictures-contract.ts'

/** `problem`: a reason of the shop, or the message of a request that failed. */
export type PictureUploadState =
  | { state: 'waiting' | 'added' }
  | { state: 'sending'; progress: number }
  | { state: 'failed'; problem: ProductPictureRefusal | { message: string } }
export type QueuedPicture = PictureUploadState & { key: number; file: File }

type Options = { productId: number; token: () => string; onFinished: () => void }

/** Sends pictures one after the other, so that the gallery keeps their order. One that fails does not stop the others. */
export function usePictureUploads({ productId, token, onFinished }: Options) {
  const [queue, setQueue] = useState<readonly QueuedPicture[]>([])
  const waiting = useRef<{ key: number; file: File }[]>([])
  const isSending = useRef(false)
  const lastKey = useRef(0)

  const setState = (key: number, state: PictureUploadState) =>
    setQueue((before) => before.map((each) => (each.key === key ? { key, file: each.file, ...state } : each)))

  async function sendFile(key: number, file: File): Promise<PictureUploadState> {
    if (file.size > pictureLimits.bytes) return { state: 'failed', problem: 'too_large' }
    const form = new FormData()
    // Must precede the file: the server checks the token before it reads the file.
    form.append('_token', token())
    form.append('file', file)
    const onProgress = (progress: number) => setState(key, { state: 'sending', progress })
    try {
      const path = addProductPicturesPath(productId)
      const result = await uploadForm<typeof productPicturesContract.add>(path, form, onProgress).response
      const refusal = pictureRefusals.find((each) => result[each])
      return refusal ? { state: 'failed', problem: refusal } : { state: 'added' }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return { state: 'failed', problem: { message: error.message } }
    }
  }

  async function sendAll() {
    if (isSending.current) return
    isSending.current = true
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      setState(next.key, { state: 'sending', progress: 0 })
      setState(next.key, await sendFile(next.key, next.file))
    }
    isSending.current = false
    onFinished()
  }

  function add(files: readonly File[]) {
    const added = files.map((file) => ({ key: ++lastKey.current, file }))
    waiting.current.push(...added)
    // What is done leaves the list when new pictures come.
    setQueue((before) => [
      ...before.filter(({ state }) => state !== 'added'),
      ...added.map((each) => ({ ...each, state: 'waiting' as const })),
    ])
    void sendAll()
  }

  function retry({ key, file }: QueuedPicture) {
    waiting.current.push({ key, file })
    setState(key, { state: 'waiting' })
    void sendAll()
  }

  const dismiss = (key: number) => setQueue((before) => before.filter((each) => each.key !== key))
  return { queue, add, retry, dismiss }
}
