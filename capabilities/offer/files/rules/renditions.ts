/** Sizes a video is offered in, by height, with the most bits a second they take. */
const sizes = [
  { height: 1080, kilobits: 5000 },
  { height: 720, kilobits: 2800 },
  { height: 360, kilobits: 800 },
] as const

type Size = { height: number; kilobits: number }

/** Never larger than the video is; a smaller one is offered as it is. */
export const sizesFor = (height: number): Size[] => {
  const fitting = sizes.filter((size) => size.height <= height)
  return fitting.length > 0 ? [...fitting] : [{ height: height - (height % 2), kilobits: 800 }]
}

const sizeOf = (height: number): Size => sizes.find((size) => size.height === height) ?? { height, kilobits: 800 }

/** The reader is named and only files are read: a playlist that calls itself a video leads nowhere. */
const input = (source: string, contentType: string) => [
  '-f',
  contentType === 'video/webm' ? 'matroska' : 'mov',
  '-protocol_whitelist',
  'file',
  '-i',
  source,
]

/** Arguments of ffprobe: the height of the first picture track. */
export const probeArguments = (source: string, contentType: string): string[] => [
  '-v',
  'error',
  ...input(source, contentType),
  '-select_streams',
  'v:0',
  '-show_entries',
  'stream=height',
  '-of',
  'json',
]

export const probedHeight = (answer: string): number | undefined => {
  const height = /"height"\s*:\s*(\d{2,5})\b/.exec(answer)?.[1]
  return height === undefined ? undefined : Number(height)
}

const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y']
const oneVideoOneSound = ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1']
const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2']

const picture = ({ height, kilobits }: Size): string[] =>
  [
    ['-vf', `scale=-2:${height}`],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
    ['-maxrate', `${kilobits}k`, '-bufsize', `${kilobits * 2}k`],
    ['-pix_fmt', 'yuv420p'],
    ['-force_key_frames', 'expr:gte(t,n_forced*6)'],
  ].flat()

const segments = ['-f', 'hls', '-hls_time', '6', '-hls_playlist_type', 'vod']

/** Arguments of ffmpeg for one size: segments of six seconds and their playlist, in `folder`. */
export const renditionArguments = (source: string, contentType: string, folder: string, size: Size): string[] => [
  ...quiet,
  ...input(source, contentType),
  ...oneVideoOneSound,
  ...picture(size),
  ...sound,
  ...segments,
  '-hls_segment_filename',
  `${folder}/${size.height}-%05d.ts`,
  `${folder}/${size.height}.m3u8`,
]

/** The playlist a player begins with. */
export const masterPlaylist = (heights: readonly number[]): string =>
  [
    '#EXTM3U',
    ...heights.flatMap((height) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${(sizeOf(height).kilobits + 128) * 1000}`,
      `${height}.m3u8`,
    ]),
    '',
  ].join('\n')

/** Valid file names of renditions. */
export const renditionName = /^(?:master\.m3u8|\d{2,4}\.m3u8|\d{2,4}-\d{5}\.ts)$/
