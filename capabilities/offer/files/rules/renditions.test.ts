import { expect, test } from 'vitest'
import { masterPlaylist, probedHeight, renditionArguments, renditionName, sizesFor } from './renditions.ts'

test.each([
  [2160, [1080, 720, 360]],
  [1080, [1080, 720, 360]],
  [719, [360]],
  [241, [240]],
])('a video of %i lines is offered in %j', (height, heights) => {
  expect(sizesFor(height).map((size) => size.height)).toEqual(heights)
})

test('the command reads one file by a named reader and writes pieces and their playlist', () => {
  const words = renditionArguments('/tmp/a/source', 'video/mp4', '/tmp/a', { height: 720, kilobits: 2800 }).join(' ')
  expect(words).toContain('-f mov -protocol_whitelist file -i /tmp/a/source')
  expect(words).toContain('scale=-2:720')
  expect(words).toMatch(
    /-f hls -hls_time 6 -hls_playlist_type vod -hls_segment_filename \/tmp\/a\/720-%05d\.ts \/tmp\/a\/720\.m3u8$/,
  )
  expect(renditionArguments('s', 'video/webm', 'f', { height: 360, kilobits: 800 })).toContain('matroska')
})

test('the first playlist names every size', () => {
  expect(masterPlaylist([720, 360])).toBe(
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=2928000\n720.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=928000\n360.m3u8\n',
  )
})

test('a height is read from what the probe says', () => {
  expect(probedHeight('{"streams": [{"height": 720}]}')).toBe(720)
  expect(probedHeight('{"streams": []}')).toBeUndefined()
})

test.each([
  ['master.m3u8', true],
  ['720.m3u8', true],
  ['720-00012.ts', true],
  ['../x', false],
  ['720-1.ts', false],
  ['source', false],
])('%s may be asked for: %s', (name, may) => {
  expect(renditionName.test(name)).toBe(may)
})
