/**
 * Dated versions of the seller API under `/api`, the oldest first; `docs/api.md` says what each changed. A call names one in
 * `Kontor-Version` and gets the oldest without it, so that a program that was written once goes on working.
 */
export const apiVersions = ['2026-01-01', '2026-11-29'] as const
export type ApiVersion = (typeof apiVersions)[number]

export const versionHeader = 'kontor-version'

type Headers = Readonly<Record<string, unknown>>

/** The version a call asks for; undefined for one that does not exist. */
export const askedVersion = (asked: Headers): ApiVersion | undefined => {
  const version = asked[versionHeader] ?? apiVersions[0]
  return apiVersions.find((each) => each === version)
}
