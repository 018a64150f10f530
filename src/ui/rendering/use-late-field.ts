import { useState } from 'react'
import { findLateForm } from './late-form.tsx'

/** What was typed into a field of a `LateForm` before the code of the form had loaded. */
export function useLateField(id: string, name: string): string | undefined {
  const [typed] = useState(() => findLateForm(id)?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value)
  return typed
}
