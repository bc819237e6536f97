import { writeXml } from '#platform/shared/xml.ts'

type Entry = { url: string; subject: string; about: string; /** As the wire carries instants. */ sentAt: string }

/** The newsletters of a shop for feed readers (RSS 2.0). */
export const archiveFeed = (
  shop: { name: string; about: string; folder: string; language: string },
  entries: readonly Entry[],
): string =>
  writeXml([
    'rss',
    [
      [
        'channel',
        [
          ['title', shop.name],
          ['link', `${shop.folder}/all`],
          ['description', shop.about],
          ['language', shop.language],
          ['atom:link', '', { href: `${shop.folder}/feed.xml`, rel: 'self', type: 'application/rss+xml' }],
          ...entries.map(
            ({ url, subject, about, sentAt }) =>
              [
                'item',
                [
                  ['title', subject],
                  ['link', url],
                  ['guid', url, { isPermaLink: 'true' }],
                  ['description', about],
                  ['pubDate', new Date(sentAt).toUTCString()],
                ],
              ] as const,
          ),
        ],
      ],
    ],
    { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' },
  ])
