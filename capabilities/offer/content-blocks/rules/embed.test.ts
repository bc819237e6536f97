import { expect, test } from 'vitest'
import { hostileEmbeds } from '../server/testing.ts'
import { embedHosts, embedOf, outsideVideo, videoProviderOf } from './embed.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk',
    'https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk',
  ],
])('%s is shown as %s', (address, frame) => {
  expect(embedOf(address)?.frame).toBe(frame)
  expect(embedHosts as readonly string[]).toContain(new URL(frame).origin)
})

test.each(hostileEmbeds)('%s is not', (address) => {
  expect(embedOf(address)).toBeUndefined()
})

test.each([
  ['video', '', 'upload'],
  ['video', 'https://vimeo.com/76979871', 'vimeo'],
  ['embed', 'https://vimeo.com/76979871/8272103f6e', 'vimeo'],
  ['embed', 'https://youtu.be/dQw4w9WgXcQ', undefined],
  ['video', 'https://youtu.be/dQw4w9WgXcQ', undefined],
  ['text', '', undefined],
])('a %s with “%s” is played by %s', (form, url, provider) => {
  expect(videoProviderOf({ form, url })).toBe(provider)
})

test('a video that is not listed keeps its hash', () => {
  for (const address of [
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&title=0',
  ])
    expect(embedOf(address)?.frame).toBe('https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e')
  expect(embedOf('https://player.vimeo.com/video/76979871?h=<x>')?.frame).toBe(
    'https://player.vimeo.com/video/76979871?dnt=1',
  )
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1'],
  ['https://player.vimeo.com/video/123456789', 'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1'],
  ['http://www.youtube.com/watch?v=dQw4w9WgXcQ', undefined],
  ['https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
  ['https://evil.example/?v=dQw4w9WgXcQ', undefined],
  ['https://www.youtube.com/watch?v="><script>', undefined],
  ['https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ', undefined],
  ['javascript:https://youtu.be/dQw4w9WgXcQ', undefined],
  ['', undefined],
])('the video %s', (address, src) => expect(outsideVideo(address)?.src).toBe(src))
