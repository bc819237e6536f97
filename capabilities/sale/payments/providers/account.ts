/** A seller's account at a provider, as far as they set one up there. */
export type ProviderAccount = {
  /** What may be shown. */
  settings: Readonly<Record<string, string>>
  /** Secrets, unsealed for the call. */
  credentials: Readonly<Record<string, string>>
  /** Where its notices arrive. */
  noticeUrl: string
}
