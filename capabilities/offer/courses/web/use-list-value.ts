import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormState } from '#platform/web/form/useForm.ts'

/** A list among a form's values that is edited as a whole. `epoch` grows when it was changed from outside, for example by Undo. */
export const useListValue = <T>(
  form: FormState,
  name: string,
): { list: readonly T[]; epoch: number; change: (next: readonly T[]) => void } => {
  const read = () => (form.mantine.getValues()[name] ?? []) as readonly T[]
  const [list, setList] = useState(read)
  const [epoch, setEpoch] = useState(0)
  const last = useRef(list)
  const { watch } = form.part
  const changed = useEffectEvent(() => {
    const now = read()
    if (JSON.stringify(now) === JSON.stringify(last.current)) return
    last.current = now
    setList(now)
    setEpoch((count) => count + 1)
  })
  useEffect(() => watch(() => changed()), [watch])
  return {
    list,
    epoch,
    change: (next) => {
      last.current = next
      setList(next)
      form.mantine.setFieldValue(name, next, { forceUpdate: false })
    },
  }
}

/** A key for a new block, question or choice. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32]).join(
    '',
  )
