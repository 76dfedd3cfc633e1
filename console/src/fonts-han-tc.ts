import '@fontsource/noto-sans-tc/400.css';
import '@fontsource/noto-sans-tc/600.css';
