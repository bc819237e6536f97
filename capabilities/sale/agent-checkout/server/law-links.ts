import type { Ctx } from '#platform/server/context.ts'

/** The seller's pages of law, by the words of a protocol. */
export const lawLinks = (
  { ports }: Pick<Ctx, 'ports'>,
  { username }: { username: string },
  words: { terms: string; privacy: string; withdrawal: string; imprint: string },
): { type: string; url: string }[] =>
  Object.entries(words).map(([kind, type]) => ({
    type,
    url: `${ports.settings.PUBLIC_URL}/s/${username}/document/${kind}`,
  }))
