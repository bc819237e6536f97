import type { ComponentType } from 'react'
import { useRootData } from './page.ts'

/**
 * A part of a server-rendered page that wakes up in the browser (by Preact). `of` lives in its room's
 * `web/islands/<name>.tsx` and is exported under that name.
 * Its props are plain JSON; it takes texts and ids as props (no context, no `useId`), imports neither zod nor Mantine,
 * and is a working plain form before the script arrives.
 */
export const Island = <P extends object>({
  name,
  of: Component,
  props,
}: {
  name: string
  of: ComponentType<P>
  props: P
}) => {
  const files = useRootData()?.islands
  const chunk = files?.chunks[name]
  return (
    <>
      {chunk && <link rel="modulepreload" href={chunk} />}
      {files?.boot && <script async type="module" src={files.boot} />}
      <div data-island={name} data-props={JSON.stringify(props)}>
        <Component {...props} />
      </div>
    </>
  )
}
