import { useState } from 'react'
import type { FormState } from '#platform/web/form/useForm.ts'

/** Dynamic rows of a form. `version` is a React key: fields are uncontrolled, so they are remounted when rows move. */
export const useRows = <R>(form: FormState, name: string) => {
  const [version, setVersion] = useState(0)
  const now = () => (form.mantine.getValues()[name] ?? []) as R[]
  const put = (rows: R[]) => {
    form.mantine.setFieldValue(name, rows)
    form.mantine.clearFieldError(name)
    setVersion((before) => before + 1)
  }
  return {
    rows: now(),
    version,
    add: (...rows: R[]) => put([...now(), ...rows]),
    change: (at: number, part: Partial<R>) =>
      put(now().map((row, index) => (index === at ? { ...row, ...part } : row))),
    remove: (at: number) => put(now().filter((_, index) => index !== at)),
  }
}
