import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'

type SavedPlace = {
  element: HTMLElement | null
  /** The form whose status is shown. */
  speaker: string | undefined
  /** A form that was changed speaks from now on; one at rest only where none does. */
  speak: (form: string, isChanged: boolean) => void
  leave: (form: string) => void
}

const SavedPlaceContext = createContext<SavedPlace | null>(null)

/** Null where there is no such head: a form then says it at its own end. */
export const useSavedPlace = (): SavedPlace | null => useContext(SavedPlaceContext)

/** Gives what is within a place for the status of forms that save automatically: the head of the screen. */
export const SavedInHead = ({ children }: { children: (place: ReactNode) => ReactNode }) => {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [speaker, setSpeaker] = useState<string>()
  const speak = useCallback(
    (form: string, isChanged: boolean) => setSpeaker((last) => (isChanged ? form : (last ?? form))),
    [],
  )
  const leave = useCallback((form: string) => setSpeaker((last) => (last === form ? undefined : last)), [])
  const place = useMemo(() => ({ element, speaker, speak, leave }), [element, speaker, speak, leave])
  return <SavedPlaceContext value={place}>{children(<span className="k-saved" ref={setElement} />)}</SavedPlaceContext>
}
