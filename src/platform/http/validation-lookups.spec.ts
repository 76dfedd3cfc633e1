import { getMetadataStorage, IsInt, IsString, MinLength, validate } from 'class-validator';
import { rememberLookups } from './validation-lookups';

class Named {
  @IsString()
  name: unknown;
}

class Aged extends Named {
  @IsInt()
  age: unknown;

  @MinLength(3, { groups: ['strict'] })
  code: unknown;
}

const faultsOf = async (groups?: string[]): Promise<string[]> => {
  const faults = await validate(Object.assign(new Aged(), { name: 1, age: 'x', code: 'x' }), {
    groups,
  });
  return faults.map(({ property }) => property).sort();
};

describe('remembered lookups of class-validator', () => {
  // A storage of its own, so that no other test is affected.
  const storage = Object.create(getMetadataStorage()) as ReturnType<typeof getMetadataStorage>;
  const lookUp = jest.fn(storage.getTargetValidationMetadatas.bind(storage));
  storage.getTargetValidationMetadatas = lookUp;
  rememberLookups(storage);
  rememberLookups(storage);
  const rulesOf = (groups?: string[]): string[] =>
    storage
      .getTargetValidationMetadatas(Aged, '', false, false, groups)
      .map(({ propertyName }) => propertyName)
      .sort();

  it('give the rules of a class and its ancestors, and search for them once', () => {
    expect(rulesOf()).toEqual(['age', 'code', 'name']);
    expect(rulesOf()).toEqual(['age', 'code', 'name']);
    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  it('search again for groups', () => {
    expect(rulesOf(['strict'])).toEqual(['code']);
  });

  it('leave the outcome of a validation as it is', async () => {
    const before = [await faultsOf(), await faultsOf(['strict'])];
    rememberLookups();
    expect([await faultsOf(), await faultsOf(['strict'])]).toEqual(before);
    expect([await faultsOf(), await faultsOf(['strict'])]).toEqual(before);
  });
});
