import { useSearchParams } from 'react-router'

/** Whether something is opened by the address of a screen (`?new=1`), so that a link leads to it; opening adds no step to go back. */
export const useOpened = (name: string): [isOn: boolean, set: (isOn: boolean) => void] => {
  const [address, setAddress] = useSearchParams()
  const set = (isOn: boolean) =>
    setAddress(
      (now) => {
        if (isOn) now.set(name, '1')
        else now.delete(name)
        return now
      },
      { replace: true },
    )
  return [address.has(name), set]
}
