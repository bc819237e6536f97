/** Seconds to wait after each failed try. */
export const retryWaits: readonly number[] = [5, 300, 1800, 7200, 18_000, 36_000, 50_400]

/** Days of nothing but failures after which an endpoint is paused. */
export const pausedAfterDays = 5

/** Turns a body into form fields: nested keys in brackets, blank for nothing, an empty list as one blank entry. */
export const formEncoded = (body: unknown): string => {
  const out = new URLSearchParams()
  const put = (key: string, value: unknown): void => {
    if (Array.isArray(value) && value.length === 0) out.append(`${key}[]`, '')
    else if (Array.isArray(value)) value.forEach((each, i) => put(`${key}[${i}]`, each))
    else if (value !== null && typeof value === 'object')
      for (const [k, v] of Object.entries(value)) put(key ? `${key}[${k}]` : k, v)
    else out.append(key, value === null || value === undefined ? '' : String(value))
  }
  put('', body)
  return out.toString()
}
