import { flatten } from '@kernel/i18n';
import common from '../../../../src/i18n/en/common.json';
import pages from '../../../../src/i18n/en/document-pages.json';
import resource from '../../../../src/i18n/en/resource.json';
import { useLocalStorage } from '../../../../test/support/local-storage';
import { ApiError } from './api-error';
import { isOutage, outageIn, failingWith } from './failure-text';
import { translatorFor } from '../translation';

const offline = new ApiError('Network error. Please try again later', {
  status: 0,
  errorCode: 'networkError',
});
const refused = new ApiError('Form validation failed', {
  status: 400,
  errorCode: 'formInvalid',
  faults: [{ code: 'file.imagesOnly', path: 'file', message: 'Only image files are allowed!' }],
});

describe('a failure that says what failed', () => {
  useLocalStorage();
  beforeEach(() =>
    translatorFor('en', { ...flatten(common), ...flatten(pages), ...flatten(resource) }),
  );

  it('keeps the reason, the code and the number of the request', () => {
    const broken = new ApiError('Server error', { status: 500, requestId: 'r-1' });
    expect(() => failingWith('state.downloadFailed')(broken)).toThrow(
      expect.objectContaining({
        message: 'Download failed: Server error',
        statusCode: 500,
        requestId: 'r-1',
      }),
    );
    expect(() => failingWith('documents.copyFailed')(refused)).toThrow(
      'Copy failed: Only image files are allowed!',
    );
  });

  it('leaves errors of the program alone', () => {
    expect(() => failingWith('state.downloadFailed')(new TypeError('x is undefined'))).toThrow(
      new TypeError('x is undefined'),
    );
  });

  it('advises to try again only where nothing can be corrected', () => {
    expect([isOutage(offline), isOutage(refused)]).toEqual([true, false]);
    expect(outageIn('resource.logoFailed', offline)).toBe(
      'Logo upload failed, please try again: Network error. Please try again later',
    );
    expect(outageIn('resource.logoFailed', refused)).toBe('Only image files are allowed!');
  });
});
