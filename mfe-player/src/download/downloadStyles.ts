import { color, radius, size, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The edge, in pixels, of the cover in the dialog's head. */
export const COVER_EDGE = 72;

/** The head of a download dialog: the cover, the title, and one line about the files. */
export const DownloadHeader = styled.div`
  display: grid;
  grid-template-columns: ${size.playXl} minmax(0, 1fr);
  align-items: center;
  gap: ${space[4]};
  margin-bottom: ${space[4]};

  .download-title {
    ${type.strong};
    overflow-wrap: anywhere;
  }

  .download-meta {
    ${type.meta};
    color: ${color.text2};
  }
`;

/** The line below the progress bar. */
export const StatusLine = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  margin: ${space[2]} 0 ${space[5]};
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  color: ${color.text2};
`;

/** The space around a banner above the buttons. */
export const BannerSpace = styled.div`
  margin-bottom: ${space[3]};
`;

/** A text above the buttons. */
export const Notice = styled.p`
  ${type.body};
  margin-bottom: ${space[5]};
  color: ${color.text2};
`;

/** Buttons stacked vertically, each as wide as the dialog. */
export const ButtonStack = styled.div`
  display: grid;
  gap: ${space[2]};
`;

/** The songs of a page with their progress. Scrolls when the list is long. */
export const SongProgressList = styled.ol`
  max-height: 15rem;
  margin: 0 0 ${space[5]};
  padding: ${space[1]} ${space[3]};
  overflow-y: auto;
  list-style: none;
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};

  li {
    display: flex;
    gap: ${space[3]};
    padding: ${space[1]} 0;
    font-size: 0.875rem;
  }

  .song-title {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .song-number {
    min-width: 2ch;
  }

  .song-number,
  .song-status {
    font-variant-numeric: tabular-nums;
    color: ${color.text2};
  }
`;
