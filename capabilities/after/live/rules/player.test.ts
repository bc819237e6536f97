import { expect, test } from 'vitest'
import { playerAt } from './player-at.ts'
import { playerOf } from './player.ts'

test.each([
  ['https://www.youtube.com/watch?v=jfKfPfyJRdk', 'youtube', 'https://www.youtube-nocookie.com/embed/jfKfPfyJRdk'],
  [
    'https://www.youtube.com/live/jfKfPfyJRdk?feature=share',
    'youtube',
    'https://www.youtube-nocookie.com/embed/jfKfPfyJRdk',
  ],
  ['https://vimeo.com/76979871', 'vimeo', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/event/4175223', 'vimeo', 'https://vimeo.com/event/4175223/embed'],
  ['https://live.example.org/show/index.m3u8?key=1', 'hls', 'https://live.example.org/show/index.m3u8?key=1'],
])('%s is played by %s', (address, kind, src) => {
  expect(playerOf(address)).toMatchObject({ kind, src })
})

test.each([
  'http://live.example.org/a.m3u8',
  'https://user:secret@live.example.org/a.m3u8',
  'https://live.example.org:8443/a.m3u8',
  'https://example.org/watch',
  'https://vimeo.com/event/../../x',
  'https://youtube.com.example.org/watch?v=jfKfPfyJRdk',
  'javascript:alert(1)//.m3u8',
  'data:text/html,x.m3u8',
  '',
])('%s has no player', (address) => {
  expect(playerOf(address)).toBeUndefined()
})

test('goes to a second of the recording', () => {
  const youtube = playerOf('https://youtu.be/jfKfPfyJRdk')!
  expect(playerAt(youtube, 90, true)).toBe('https://www.youtube-nocookie.com/embed/jfKfPfyJRdk?autoplay=1&start=90')
  expect(playerAt(playerOf('https://vimeo.com/76979871')!, 90, false)).toBe(
    'https://player.vimeo.com/video/76979871?dnt=1#t=90s',
  )
  expect(playerAt(youtube, 0, false)).toBe(youtube.src)
})
