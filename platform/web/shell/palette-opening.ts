const wishes = new EventTarget()

/** Opens the palette from anywhere. */
export const openPalette = (): void => void wishes.dispatchEvent(new Event('open'))

/** Hears of each such wish until the answer is called. */
export const onPalette = (hear: () => void): (() => void) => {
  wishes.addEventListener('open', hear)
  return () => wishes.removeEventListener('open', hear)
}
