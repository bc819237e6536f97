import { useEffect, useEffectEvent } from 'react'
import { openForm } from './open-forms.ts'
import type { FormState } from './useForm.ts'

/**
 * Sends the form with an action elsewhere on the page, such as publishing: whole, and only if something was typed or
 * `isNeeded`. What is wrong is marked, and the action waits.
 */
export const useSentOnAction = (
  form: FormState,
  { isNeeded = false, onDone }: { isNeeded?: boolean; onDone?: () => void } = {},
): void => {
  const send = useEffectEvent(async (): Promise<boolean> => {
    if (!isNeeded && !form.isDirty()) return true
    const faults = form.part.faults()
    const isWrong = Object.keys(faults).length > 0
    const failure = isWrong ? undefined : await form.part.send()
    if (!isWrong && !failure) {
      // Else the action could not lead anywhere: what is not saved holds its reader back.
      form.mantine.resetDirty(form.mantine.getValues())
      onDone?.()
      return true
    }
    form.part.show(failure ? form.part.wordsOf(failure) : faults, () => true, failure)
    form.part.complain()
    return false
  })
  useEffect(() => openForm(() => send()), [])
}
