export const proofPath = (token: string) => `/proof/${token}`
export const proofFilePath = (token: string) => `${proofPath(token)}/file`
export const sendProofPath = (number: number) => `/dashboard/orders/${number}/proofs`
export const proofsOfOrderPath = (number: number) => `/dashboard/orders/${number}#order-proofs`
