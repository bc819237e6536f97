const requests = new EventTarget()

/** Opens the palette from anywhere. */
export const openPalette = (): void => void requests.dispatchEvent(new Event('open'))

/** Subscribes to requests to open the palette; call the result to unsubscribe. */
export const onPalette = (listener: () => void): (() => void) => {
  requests.addEventListener('open', listener)
  return () => requests.removeEventListener('open', listener)
}
