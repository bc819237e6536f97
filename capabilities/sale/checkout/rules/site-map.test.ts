import { expect, test } from 'vitest'
import { siteMap } from './site-map.ts'

test('the shop itself stands first, then its products with the day they last changed', () => {
  expect(siteMap('https://a.example/s/one&two', [{ slug: 'grids', updatedAt: '2026-03-04T23:00:00Z' }])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url>' +
      '<loc>https://a.example/s/one&amp;two</loc></url>\n<url><loc>https://a.example/s/one&amp;two/grids</loc>' +
      '<lastmod>2026-03-04</lastmod></url>\n</urlset>\n',
  )
})
